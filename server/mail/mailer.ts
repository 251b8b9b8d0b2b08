/** A mail to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mails by SMTP, or into the outbox folder if no server is configured. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
