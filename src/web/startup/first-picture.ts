/**
 * Runs right after the deferred scripts (deferred-scripts.tsx) and starts them once the first
 * pictures are painted, at the latest on `load`, or at the first input (replayed by
 * click-replay.ts). A hidden tab never paints, so it does not wait. Two frames: a picture is
 * visible when the second begins.
 */
export const firstPictureScript = `(()=>{
const {nonce,previousElementSibling:{dataset,textContent}}=document.currentScript,signs=["pointerdown","keydown","focusin","click","scroll"];
let begun;
const add=(name,is)=>document.head.append(Object.assign(document.createElement(name),{nonce},is));
const begin=()=>{if(begun)return;begun=1;for(const sign of signs)removeEventListener(sign,begin,true);for(const href of dataset.needs.split(" "))add("link",{rel:"modulepreload",href});add("script",{type:"module",textContent})};
const seen=()=>document.hidden?begin():requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(begin)));
for(const sign of signs)addEventListener(sign,begin,true);
if(navigator.userActivation?.hasBeenActive)begin();
addEventListener("load",seen);
Promise.all(Array.from(document.querySelectorAll("img[fetchpriority=high]"),(picture)=>picture.complete||new Promise((done)=>picture.onload=picture.onerror=done))).then(seen)
})()`
