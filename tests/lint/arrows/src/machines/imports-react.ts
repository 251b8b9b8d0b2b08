import { useState } from "react";

export const kind = typeof useState;
