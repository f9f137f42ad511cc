/**
 * Runs in the head. Half a page may be there when its styles are: what the other half pushes aside
 * would move under the finger, so the first paint waits for the end of the page (`#page-end`),
 * which has mostly come before the styles have. Added by script, because the validator's list of
 * links is older than this one (HTML, link type "expect").
 */
export const wholeViewScript =
  '(()=>{const link=document.createElement("link");link.rel="expect";link.href="#page-end";link.setAttribute("blocking","render");document.head.append(link)})()'
