/**
 * Runs in the head. Delays first paint to the end of the page (`#page-end`): half a page would
 * shift its layout. Added by script, because the HTML validator does not know link type "expect"
 * yet.
 */
export const wholeViewScript =
  '(()=>{const link=document.createElement("link");link.rel="expect";link.href="#page-end";link.setAttribute("blocking","render");document.head.append(link)})()'
