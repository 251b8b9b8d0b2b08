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
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:.75rem 1rem;margin:.5rem 0;line-height:1.45}
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
button,select,input{font:inherit;color:inherit}
button{background:var(--surface);border:1px solid var(--border);border-radius:8px;padding:.5rem .9rem;min-height:44px;cursor:pointer;text-align:start}
button:hover{border-color:var(--accent)}
button[aria-disabled=true]{color:var(--soft);border-color:var(--line);cursor:default}
g[data-t]{cursor:pointer}
g[data-t]:hover text{text-decoration:underline}
.filters{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,11rem),1fr));gap:.75rem;align-items:end;margin-block:.75rem;scroll-margin:1rem}
.filters label span{display:block;font-size:.875rem;color:var(--soft)}
.filters input,.filters select{width:100%;min-width:0;min-height:44px;padding:.4rem .6rem;background:var(--surface);border:1px solid var(--border);border-radius:8px}
.explorer{scroll-margin:1rem}
ol.paths{list-style:none;padding:0;font:inherit;font-size:.9375rem;margin:.5rem 0 1rem}
.paths li{display:flex;flex-wrap:wrap;gap:0 1rem;align-items:center;border-block-start:1px solid var(--line)}
.paths button{border:0;background:none;padding-inline:.25rem;flex:1 1 20rem;color:var(--accent)}
.paths button:hover{text-decoration:underline}
.paths button.failed,.paths button.flaky{font-weight:600;color:var(--failing)}
.bad{margin-block:.75rem;padding:.5rem 1.25rem;background:var(--surface);border:1px solid var(--line);border-inline-start:5px solid var(--failing);border-radius:8px}
.bad h4,.bad p{margin:.4rem 0}
.badge.flaky{color:var(--uncovered);white-space:normal}
figure{margin:.75rem 0}
figure img{display:block;max-width:100%;height:auto;margin-block-start:.25rem;border:1px solid var(--line)}
.transitions ul{list-style:none;padding:0}
.transitions li{padding-block:.25rem;display:flex;flex-wrap:wrap;gap:.15rem .75rem;align-items:center}
.transitions button{padding:.1rem .6rem;min-height:32px}
.trend svg{vertical-align:middle;margin-inline-end:.75rem;max-width:100%;height:auto}
.trend th{white-space:nowrap}
.trend text{font-size:10px;fill:var(--failing)}
.bar.passed{fill:var(--covered)}
.bar.failed{fill:var(--failing)}
.stage{scroll-margin:.5rem}
.player{background:var(--surface);border:1px solid var(--accent);border-radius:8px;padding:.75rem 1rem;overflow:auto}
.player h3{margin:0}
.player-head button{flex:none}
.player-head{display:flex;gap:1rem;justify-content:space-between;align-items:flex-start}
.player p{margin:.4rem 0}
.player p.failed,.player p.flaky{color:var(--failing);font-weight:600}
.player .buttons{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin-block:.75rem .25rem}
ol.steps{list-style:none;padding:0;max-height:15rem;overflow:auto;border:1px solid var(--line);border-radius:8px}
.steps li{display:flex;align-items:center;gap:.5rem;padding-inline-end:.75rem}
.steps button{border:0;border-radius:0;background:none;flex:1;padding:.3rem .75rem;min-height:34px}
.steps .failed button{color:var(--failing);font-weight:700}
.steps .unplayed button{color:var(--soft)}
.steps button[aria-current]{background:var(--paper);box-shadow:inset 4px 0 var(--accent);font-weight:700}
.seen th,.seen td{padding:.3rem .5rem;overflow-wrap:anywhere}
.seen th{font-weight:600}
.seen tr.differs th,.seen tr.differs td{color:var(--failing);font-weight:700}
.check{display:flex;gap:.5rem;align-items:center;min-height:44px}
.check input{width:1.2rem;height:1.2rem}
.lit .chart g[data-t]:not(.on-path){opacity:.45}
.lit .chart .edge:not(.on-path){opacity:.3}
.lit .chart .edge.on-path{stroke-width:3}
.lit .chart .edge.now{stroke:var(--accent);stroke-width:5}
.lit .chart g.now text{fill:var(--accent);font-weight:700;text-decoration:underline}
.lit .state.here{stroke:var(--accent);stroke-width:4}
.playing .chart{overflow:auto}
@media (max-width:78rem){
.playing .charts{position:sticky;top:0;background:var(--paper);z-index:1}
.playing .charts :is(h3,.legend,.transitions,.aside){display:none}
.playing .chart{max-height:38vh;margin-block-start:0}
}
@media (min-width:78rem){
.playing{display:grid;grid-template-columns:minmax(0,1fr) 30rem;gap:1.5rem;align-items:start}
.playing .chart{max-height:calc(100vh - 9rem)}
.playing .player{position:sticky;top:.5rem;max-height:calc(100vh - 1rem)}
}
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
