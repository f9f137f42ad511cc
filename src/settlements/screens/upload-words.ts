import type { Checked, Kept } from '../contract.ts'

function rowsOf(count: number): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? 'row' : 'rows'}`
}

/** "3 rows were here already; 2 rows are not settled yet and were left out." */
function others({ known, unsettled }: Pick<Kept, 'known' | 'unsettled'>): string {
  const parts = [
    known > 0 && `${rowsOf(known)} ${known === 1 ? 'is' : 'are'} here already.`,
    unsettled > 0 &&
      `${rowsOf(unsettled)} ${unsettled === 1 ? 'is' : 'are'} not settled yet and left out.`,
  ].filter(Boolean)
  return parts.length === 0 ? '' : ` ${parts.join(' ')}`
}

export function keptWords(kept: Kept): string {
  if (kept.number === null) return `Nothing new, so nothing was changed.${others(kept)}`
  return `Upload ${kept.number} added ${rowsOf(kept.added)}.${others(kept)}`
}

export function checkedWords(checked: Checked): string {
  const { added, problems, moreProblems } = checked
  const bad = problems.length + moreProblems
  if (bad > 0)
    return `${rowsOf(bad)} cannot be taken, so the file would be refused as a whole. Nothing was written.`
  if (added === 0) return `Nothing in it is new. Nothing was written.${others(checked)}`
  return `${rowsOf(added)} would be added. Nothing was written yet.${others(checked)}`
}

export function undoneWords(number: number): string {
  return `Upload ${number} was taken back, with all its rows. The same file can be uploaded again.`
}
