const consonants: Record<string, string> = {
  क: 'k',
  ख: 'kh',
  ग: 'g',
  घ: 'gh',
  ङ: 'n',
  च: 'ch',
  छ: 'chh',
  ज: 'j',
  झ: 'jh',
  ञ: 'n',
  ट: 't',
  ठ: 'th',
  ड: 'd',
  ढ: 'dh',
  ण: 'n',
  त: 't',
  थ: 'th',
  द: 'd',
  ध: 'dh',
  न: 'n',
  प: 'p',
  फ: 'ph',
  ब: 'b',
  भ: 'bh',
  म: 'm',
  य: 'y',
  र: 'r',
  ल: 'l',
  व: 'v',
  श: 'sh',
  ष: 'sh',
  स: 's',
  ह: 'h',
  ळ: 'l',
}
const vowels: Record<string, string> = {
  अ: 'a',
  आ: 'a',
  इ: 'i',
  ई: 'i',
  उ: 'u',
  ऊ: 'u',
  ए: 'e',
  ऐ: 'e',
  ओ: 'o',
  औ: 'o',
  ऑ: 'o',
  ऍ: 'e',
  ऋ: 'ri',
  'ा': 'a',
  'ि': 'i',
  'ी': 'i',
  'ु': 'u',
  'ू': 'u',
  'े': 'e',
  'ै': 'e',
  'ो': 'o',
  'ौ': 'o',
  'ॉ': 'o',
  'ॅ': 'e',
  'ृ': 'ri',
  'ं': 'n',
  'ँ': 'n',
  'ः': '',
  '़': '',
  '्': '',
}
const nukta: Record<string, string> = { ज: 'z', फ: 'f', ड: 'r', ढ: 'rh', क: 'k', ख: 'kh', ग: 'g' }

export const isDevanagari = (word: string) => /\p{Script=Devanagari}/u.test(word)

/** Devanagari as people write it in Latin letters: ghutna, garam. */
export function inLatinLetters(word: string): string {
  // A nasal at the end is a plural: ghutnon, ghutno.
  const letters = Array.from(word.normalize('NFD').replace(/[ंँ]$/, ''))
  let latin = ''
  letters.forEach((letter, at) => {
    const next = letters[at + 1] ?? ''
    const consonant = (next === '़' && nukta[letter]) || consonants[letter]
    if (consonant === undefined) latin += vowels[letter] ?? letter
    else {
      const after = next === '़' ? (letters[at + 2] ?? '') : next
      // A consonant without a vowel sign has an a, except at the end of a word.
      latin += consonant + (after === '' || (after in vowels && !isNasal(after)) ? '' : 'a')
    }
  })
  return latin
}

const isNasal = (letter: string) => letter === 'ं' || letter === 'ँ'

const alike: [RegExp, string][] = [
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/ck|q/g, 'k'],
  [/x/g, 'ks'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 'j'],
  [/sh/g, 's'],
  [/(?<=[tdbgkjrl])h/g, ''],
  [/aa+/g, 'a'],
  [/ee+|ii+|ie/g, 'i'],
  [/oo+/g, 'u'],
  [/a[iy]|ey/g, 'e'],
  [/au|ou/g, 'o'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
]

/** Spellings that sound the same become the same: wajan and vajan, ghutne and ghutnay. */
export function soundOf(word: string): string {
  const latin = isDevanagari(word) ? inLatinLetters(word) : word
  return alike.reduce((text, [pattern, letter]) => text.replace(pattern, letter), latin)
}

/** The consonants of a sound: what two spellings of one Hindi word have in common. */
export function skeletonOf(sound: string): string {
  return sound
    .replace(/[nm](?=[^aeiou])/g, '')
    .replace(/(?!^)[aeiouh]/g, '')
    .replace(/^[aeiou]/, 'a')
    .replace(/(.)\1+/g, '$1')
}
