export interface Step {
  readonly type: string;
}
