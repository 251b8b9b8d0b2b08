export * from "./Button.tsx";
