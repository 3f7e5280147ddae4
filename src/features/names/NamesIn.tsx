import { joinFigures } from '@noriai/contract/format/joinFigures'
import { observer } from 'mobx-react'
import { langOfLetters, writesHan } from '@/components/NameText/langOfLetters'
import { NameText } from '@/components/NameText/NameText'
import { useStores } from '@/hooks/useStores'

interface NamesInProps {
  /** What the sentence was filled with. */
  names: readonly string[]
  /** They are as people wrote them, and not of places. */
  written?: boolean
  children: string
}

const splitAt = (name: string, text: string): string[] =>
  text.split(name).flatMap((part, index) => (index === 0 ? [part] : [name, part]))

/** A sentence in pieces: the names in it, and what is around them. */
function piecesOf(sentence: string, names: readonly string[]): string[] {
  // One may be part of another.
  const longestFirst = [...names].sort((one, other) => other.length - one.length)
  return longestFirst.reduce(
    (pieces, name) => pieces.flatMap((piece) => (names.includes(piece) ? [piece] : splitAt(name, piece))),
    [sentence],
  )
}

/**
 * A sentence in the page's language with names in it: each that has letters of another one is a run of its own. Han characters alone, in a
 * page that has none, are Japanese in names of places, as `usePlaceHan` has it, and Chinese in what people wrote, as `WrittenText` has it.
 */
export const NamesIn = observer(function NamesIn({ names, written, children }: NamesInProps) {
  const { lang } = useStores().settings
  const hanThere = written ? 'zh-CN' : 'ja'
  const han = writesHan(lang) ? undefined : hanThere
  const isForeign = (name: string) => (langOfLetters(name, han) ?? lang) !== lang
  // A text of ours keeps its figures together, in its names, too.
  const foreign = names.filter(isForeign).flatMap((name) => [name, joinFigures(name, lang)])
  return (
    <>
      {piecesOf(children, [...new Set(foreign)]).map((piece, index) =>
        foreign.includes(piece) ? (
          <NameText key={index} han={han}>
            {piece}
          </NameText>
        ) : (
          piece
        ),
      )}
    </>
  )
})
