import * as v from "valibot";
import { endpoint } from "#contract/endpoint.ts";

/** Endpoints for tests of the client. */
export const findBirds = endpoint({
  method: "GET",
  path: "/api/forests/{forest}/birds/{bird}",
  access: "public",
  summary: "Birds",
  params: v.object({ forest: v.string(), bird: v.string() }),
  query: v.object({ q: v.string(), tags: v.array(v.string()), page: v.optional(v.string()) }),
  response: v.object({ name: v.string() }),
});

export const addBird = endpoint({
  method: "POST",
  path: "/api/birds",
  access: "user",
  summary: "Add a bird",
  body: v.object({ name: v.string(), tags: v.array(v.string()) }),
  response: v.object({ id: v.number() }),
  status: 201,
});

export const birdSong = endpoint({
  method: "GET",
  path: "/api/birds/1/song",
  access: "user",
  summary: "How a bird sings",
  binary: true,
});

export const deleteBird = endpoint({
  method: "DELETE",
  path: "/api/birds/1",
  access: "user",
  summary: "Delete a bird",
});
