import sharp from "sharp"; import { readFileSync, globSync } from "node:fs";
sharp.concurrency(1);
const files = globSync("content/pictures/*").sort().filter((_, i) => i % 6 === 0);
const widths=[480,960,1600,2400];
const cpu=()=>{const c=process.cpuUsage();return (c.user+c.system)/1e6};
const runs={ dec:null, avifNow:(w)=>["avif",{quality:47,effort:w>960?2:3}], avif2:()=>["avif",{quality:47,effort:2}], avif1:()=>["avif",{quality:47,effort:1}], avif0:()=>["avif",{quality:47,effort:0}], webp4:()=>["webp",{quality:72,effort:4}], webp2:()=>["webp",{quality:72,effort:2}], webp1:()=>["webp",{quality:72,effort:1}], webp0:()=>["webp",{quality:72,effort:0}]};
for (const [n,o] of Object.entries(runs)) { const line=[]; for (const w of widths) { let b=0; const t=cpu(); for (const f of files) { const src=readFileSync(f); const m=await sharp(src).metadata(); if(m.width<w) continue; const r=sharp(src).resize(w); const out=o? await r[o(w)[0]](o(w)[1]).toBuffer(): await r.raw().toBuffer(); b+=out.length; } line.push(`${w}: ${(cpu()-t).toFixed(2)}s ${(b/1024).toFixed(0)}K`); } console.log(n.padEnd(8), line.join("  ")); }
