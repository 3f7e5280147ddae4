import { Text } from '@tarojs/components'
import styles from './destination.module.scss'

interface HighlightedProps {
  readonly text: string
  /** What was searched for. */
  readonly words: string
}

interface Part {
  readonly text: string
  readonly isFound: boolean
}

/** Case and width do not count, and folding must not change how long a text is. */
const folded = (text: string): string =>
  Array.from(text)
    .map((character) => {
      const plain = character.normalize('NFKC').toLowerCase()
      return plain.length === character.length ? plain : character
    })
    .join('')

/** A text in parts: those that were searched for, and the rest. */
export function foundParts(text: string, words: string): Part[] {
  const wanted = folded(words.trim())
  const at = wanted === '' ? -1 : folded(text).indexOf(wanted)
  if (at < 0) return [{ text, isFound: false }]
  const end = at + wanted.length
  return [
    { text: text.slice(0, at), isFound: false },
    { text: text.slice(at, end), isFound: true },
    { text: text.slice(end), isFound: false },
  ].filter((part) => part.text !== '')
}

/** A name with the searched words marked. */
export function Highlighted({ text, words }: HighlightedProps) {
  return (
    <>
      {foundParts(text, words).map((part, index) => (
        <Text key={index} className={part.isFound ? styles.found : undefined}>
          {part.text}
        </Text>
      ))}
    </>
  )
}
