import { Link } from "@tanstack/react-router";

export const kind = typeof Link;
