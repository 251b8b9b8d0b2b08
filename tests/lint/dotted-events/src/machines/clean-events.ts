export type LampEvent = { type: "lamp.light" };

export type Lamp = { type: "table" };
