/**
 * Runs at the end of the page, before its first paint and before a place is scrolled to. What lies below the first view is drawn after it, a part in
 * each frame (layout.css), so that no task is long on a small phone: home's sections from the second on, cards after the fourth in two parts, the footer. Whatever
 * is near the screen all the same, the browser draws at once. Who comes to a place further down, by a link to it, by the way back or by loading again,
 * has the whole page at its real height.
 */
export const unfoldScript = `(()=>{
if(location.hash||performance.getEntriesByType("navigation")[0]?.type!=="navigate")return;
const parts=[...document.querySelectorAll(".hero~.section~.section,#lower-half>.section,.slider,.pgrid,.footer")];
for(const part of parts)part.dataset.later="";
const next=()=>requestAnimationFrame(()=>{const part=parts[0];if(!part)return;if(part.children.length>8&&!part.dataset.later)part.dataset.later="rest";else{delete part.dataset.later;parts.shift()}next()});
requestAnimationFrame(next)
})()`
