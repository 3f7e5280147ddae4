import { nameRuns } from '@noriai/contract/format/nameRuns'
import { observer } from 'mobx-react'
import { NameText } from '@/components/NameText/NameText'
import { useStores } from '@/hooks/useStores'

interface NamesInProps {
  /** What the sentence was filled with. */
  names: readonly string[]
  /** They are as people wrote them, and not of places. */
  written?: boolean
  children: string
}

/**
 * A sentence in the page's language with names in it: each that has letters of another one is a run of its own. Han characters alone, in a
 * page that has none, are Japanese in names of places, as `usePlaceHan` has it, and Chinese in what people wrote, as `WrittenText` has it.
 */
export const NamesIn = observer(function NamesIn({ names, written, children }: NamesInProps) {
  const { lang } = useStores().settings
  const runs = nameRuns(children, names, { lang, han: written ? 'zh-CN' : 'ja' })
  return (
    <>
      {runs.map((run, index) =>
        run.lang === undefined ? (
          run.text
        ) : (
          <NameText key={index} han={run.lang}>
            {run.text}
          </NameText>
        ),
      )}
    </>
  )
})
