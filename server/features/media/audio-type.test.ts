import { describe, expect, it } from "vitest";
import { aac, flac, id3, mp3, mp4, ogg, wav, webm } from "#tests/support/recordings.ts";
import { audioTypeOf } from "./audio-type.ts";

describe("a recording", () => {
  it.each([
    ["audio/mpeg", mp3()],
    ["audio/mpeg", Buffer.concat([id3(Buffer.from("<script>alert(1)</script>")), mp3(1)])],
    ["audio/mpeg", Buffer.concat([id3(Buffer.alloc(300)), Buffer.alloc(50), mp3()])],
    ["audio/aac", aac()],
    ["audio/wav", wav()],
    ["audio/ogg", ogg()],
    ["audio/ogg", ogg("\u0001vorbis")],
    ["audio/flac", flac()],
    ["audio/webm", webm()],
    ["audio/mp4", mp4("soun")],
  ])("is %s by its bytes", (type, bytes) => {
    expect(audioTypeOf(bytes)).toBe(type);
  });
});

describe("no recording", () => {
  it.each([
    ["nothing", Buffer.alloc(0)],
    ["a page", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a page before a recording", Buffer.concat([Buffer.from("<script>1</script>"), mp3()])],
    ["a page with the sign of a frame", Buffer.from("\u00FF\u00FB\u0090\0<script>1</script>", "latin1")],
    ["a tag before a page", id3(Buffer.from("<html>"))],
    ["a tag that is longer than its file", id3(Buffer.alloc(100)).subarray(0, 50)],
    ["a picture", Buffer.from("\u0089PNG\r\n\u001A\n", "latin1")],
    ["RIFF of another kind", Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1")],
    ["an Ogg film", ogg("\u0080theora\0")],
    ["a film in MP4", mp4("soun", "vide")],
    ["MP4 without sound", mp4()],
    ["MP4 whose boxes are longer than the file", mp4("soun").subarray(0, 150)],
    ["a film in WebM", webm("V_VP9 A_OPUS")],
    ["a zip", Buffer.from("PK\u0003\u0004")],
    ["zeros", Buffer.alloc(1_000_000)],
    ["one byte of a frame", Buffer.from([0xff])],
  ])("is %s", (_, bytes) => {
    expect(audioTypeOf(bytes)).toBeNull();
  });
});
