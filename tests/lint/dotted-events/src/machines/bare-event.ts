export type DoorEvent = { type: "door.open"; by: string } | { type: "close" };
