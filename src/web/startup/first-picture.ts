/**
 * Runs at the end of the page, right after the scripts that wait (deferred-scripts.tsx), and begins
 * them once the pictures of the first view are painted: at the latest when the page has loaded, and
 * at once when somebody begins to use it. What was pressed before is remembered by
 * click-replay.ts. A page in a tab that is not looked at is never painted and waits for no paint.
 * Two frames, because a picture is on the glass only when the second begins.
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
