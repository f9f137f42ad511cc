import { classes } from '#design/classes.ts'

const tones = ['', 'a-ava--2', 'a-ava--3', 'a-ava--4']

/** Initials of a person in the arch of the house; the colour follows the name. */
export function Avatar({ name, tone, size }: { name: string; tone?: 'own'; size?: 'large' }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span
      className={classes(
        'a-ava',
        tone === 'own' ? 'a-ava--g' : tones[sum % tones.length],
        size === 'large' && 'a-ava--lg',
      )}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toUpperCase()
}
