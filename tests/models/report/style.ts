import { Html } from "./html.ts";

/** Each colour in light and in dark. Text has a contrast of at least 4.5 to 1 on every background. */
export const COLOURS = {
  paper: ["#f6f2e9", "#13151d"],
  surface: ["#fffdf8", "#1c1f2b"],
  line: ["#d3cabb", "#3c4256"],
  ink: ["#2a241e", "#ebe7df"],
  soft: ["#61584e", "#b4aea4"],
  accent: ["#2f4796", "#abbefc"],
  border: ["#857a6d", "#8b90a3"],
  covered: ["#1c683d", "#7ed1a0"],
  uncovered: ["#875000", "#f0b660"],
  excepted: ["#4a5a75", "#a9b9d6"],
  failing: ["#b0231b", "#ff9d92"],
} as const;

const variables = Object.entries(COLOURS).map(
  ([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
);

export const style = new Html(`
:root{color-scheme:light dark;${variables.join(";")}}
*{box-sizing:border-box}
body{margin:0 auto;padding:1.5rem clamp(1rem,2vw,2rem) 6rem;max-width:100rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:clamp(1.6rem,5vw,2.4rem);line-height:1.2;margin:0 0 1.5rem}
header p{margin:0}
h2{font-size:1.5rem;line-height:1.3;margin:0;display:flex;flex-wrap:wrap;gap:.2em .6em;align-items:baseline}
h3{font-size:1.15rem;margin:2rem 0 .5rem}
h4{font-size:1rem;margin:1rem 0 .25rem}
section{margin-block-start:3.5rem;padding-block-start:2rem;border-block-start:2px solid var(--line);scroll-margin:1rem}
h2+p{margin:.25rem 0 0}
a{color:var(--accent)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px;border-radius:4px}
.soft{color:var(--soft);font-weight:normal}
code,pre,ol{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:.875rem}
h2 code,h3 code{font-size:inherit}
pre{overflow-x:auto;overflow-wrap:normal;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;margin:.5rem 0;line-height:1.45}
.command{border-inline-start:4px solid var(--accent)}
ul,ol{padding-inline-start:1.5rem;margin:.5rem 0}
ol{padding-inline-start:3rem;line-height:1.6}
i{font-style:normal;color:var(--soft)}
summary{cursor:pointer;padding-block:.6rem;min-height:44px}
details{border-block-start:1px solid var(--line)}
details details{margin-inline-start:1.1rem}
b.covered{color:var(--covered)}
.uncovered{color:var(--uncovered)}
.failing{color:var(--failing)}
b.excepted{color:var(--excepted)}
.badge{font-size:1rem;font-weight:600;white-space:nowrap}
.badge.passed{color:var(--covered)}
.badge.flaky{color:var(--uncovered);white-space:normal}
.badge.failed{color:var(--failing)}
.problems{margin-block-start:1.25rem;padding:.75rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-inline-start:5px solid var(--failing);border-radius:8px}
.problems h3{margin:0;color:var(--failing)}
table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line);font-size:.9375rem;font-variant-numeric:tabular-nums;overflow-wrap:normal}
.overview .badge,.overview td,.overview th a{white-space:nowrap}
th,td{padding:.6rem .5rem;text-align:start;vertical-align:baseline;border-block-end:1px solid var(--line)}
thead th{font-size:.875rem;line-height:1.3;font-weight:600;color:var(--soft);vertical-align:bottom}
.also{display:block}
.legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;font-size:.9375rem}
.legend svg{vertical-align:middle;overflow:visible}
.wide{overflow-x:auto}
.chart{overflow-x:auto;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px;margin-block:.5rem 1rem}
.chart svg{display:block;height:auto;max-width:100%}
.chart text{font:12px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:var(--ink)}
.chart text.name{font-weight:700}
.chart text.note{fill:var(--soft)}
.head-words text{paint-order:stroke;stroke:var(--paper);stroke-width:5px;stroke-linejoin:round}
.chart g.covered text:first-of-type{fill:var(--covered)}
.chart g.uncovered text{fill:var(--uncovered)}
.chart g.excepted text{fill:var(--excepted)}
.chart g.failing text{fill:var(--failing);font-weight:700}
.state{fill:var(--surface);stroke:var(--border);stroke-width:1.25;rx:8px}
.outer{fill:var(--paper)}
.region{stroke-dasharray:7 5}
.final{fill:none;stroke:var(--border);rx:6px}
.dot,.head.initial{fill:var(--ink)}
.label{fill:var(--paper)}
.edge{fill:none;stroke-width:1.75;stroke-linejoin:round}
.edge.initial{stroke:var(--ink)}
.edge.covered{stroke:var(--covered)}
.edge.uncovered{stroke:var(--uncovered);stroke-width:2.25;stroke-dasharray:9 5}
.edge.excepted{stroke:var(--excepted);stroke-width:2.25;stroke-dasharray:.1 5;stroke-linecap:round}
.edge.failing{stroke:var(--failing);stroke-width:3.5;stroke-dasharray:14 3 3 3}
.head.covered{fill:var(--covered)}
.head.uncovered{fill:var(--uncovered)}
.head.excepted{fill:var(--excepted)}
.head.failing{fill:var(--failing)}
.heads{position:absolute}
@media (max-width:78rem){
.overview,.overview tbody,.overview tr,.overview th,.overview td{display:block}
.overview{border:0;background:none}
.overview thead{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px;overflow:hidden}
.overview tr{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:.5rem 1rem;margin-block-end:1rem}
.overview th{font-size:1.125rem;padding:.5rem 0}
.overview td{white-space:normal;text-align:end;display:flex;justify-content:space-between;gap:1rem;border:0;border-block-start:1px solid var(--line);padding:.35rem 0}
.overview td::before{content:attr(data-title);color:var(--soft);margin-inline-end:auto}
}
`);
