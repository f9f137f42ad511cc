import type { Checked, Kept } from '../contract.ts'

function rowsOf(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
}

type Others = Pick<Kept, 'known' | 'unsettled' | 'otherUtrs' | 'moreOtherUtrs'>

/** "3 rows were here already; 2 rows are not settled yet and were left out." */
function others({ known, unsettled, ...kept }: Others): string {
  const differ = kept.otherUtrs.length + kept.moreOtherUtrs
  const parts = [
    known > 0 && `${rowsOf(known)} ${known === 1 ? 'is' : 'are'} here already.`,
    unsettled > 0 &&
      `${rowsOf(unsettled)} ${unsettled === 1 ? 'is' : 'are'} not settled yet and left out.`,
    differ > 0 &&
      `${rowsOf(differ)} ${differ === 1 ? 'names' : 'name'} another UTR than is kept, which was not changed.`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`
}

export function keptWords(kept: Kept): string {
  const filled = kept.utrs > 0 && `${rowsOf(kept.utrs)} got the UTR of the transfer.`
  if (kept.number === null && filled) return `No row is new; ${filled}${others(kept)}`
  if (kept.number === null) return `Nothing new, so nothing was changed.${others(kept)}`
  const words = `Upload ${kept.number} added ${rowsOf(kept.added)}.${others(kept)}`
  return filled ? `${words} ${filled}` : words
}

export function checkedWords(checked: Checked): string {
  const { added, utrs, problems, moreProblems } = checked
  const bad = problems.length + moreProblems
  if (bad > 0)
    return `${rowsOf(bad)} cannot be taken, so the file would be refused as a whole. Nothing was written.`
  const filled = utrs > 0 ? ` ${rowsOf(utrs)} would get the UTR of the transfer.` : ''
  if (added === 0 && !filled) return `Nothing in it is new. Nothing was written.${others(checked)}`
  return `${rowsOf(added)} would be added.${filled} Nothing was written yet.${others(checked)}`
}

export function undoneWords(number: number): string {
  return `Upload ${number} was taken back, with all its rows. The same file can be uploaded again.`
}
