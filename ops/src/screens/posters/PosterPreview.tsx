import { paperWidth, staffPreviewPoster, type PosterPaper } from '@noriai/contract/calls/staff/posters'
import type { CallRequest } from '@noriai/contract/defineCall'
import { langNames } from '@noriai/contract/lang'
import { msPerHour } from '@noriai/contract/time'
import { useState } from 'react'
import { LangName, LoadState, Note, Segment } from '../../components'
import { useCall } from '../../hooks/useCall'
import { useLanguage } from '../../i18n'

interface PosterPreviewProps {
  readonly request: CallRequest<typeof staffPreviewPoster>
  readonly paper: PosterPaper
}

/** A poster as it would be printed: the whole sheet, or as large as it will hang, to be pushed about. Says what does not fit. */
export function PosterPreview({ request, paper }: PosterPreviewProps) {
  const { t } = useLanguage()
  const [view, setView] = useState<'whole' | 'actual'>('whole')
  // It does not change while somebody looks at it, and WeChat counts how often it is asked.
  const drawn = useCall(staffPreviewPoster, request, { everyMs: msPerHour, keepsLast: true })
  const { data } = drawn
  const isActual = view === 'actual'
  return (
    <div className="stack">
      <Segment
        label={t('posters.view')}
        value={view}
        options={[
          { value: 'whole', text: t('posters.whole') },
          { value: 'actual', text: t('posters.actual', { paper }) },
        ]}
        onChange={setView}
        small
      />
      <LoadState of={drawn} rows={4} />
      {data && !isActual && (
        <img className="poster-picture" src={sourceOf(data)} alt={t('posters.picture')} />
      )}
      {data && isActual && (
        // Pushed about with the keyboard, too.
        <div className="poster-frame" tabIndex={0} role="region" aria-label={t('posters.actual', { paper })}>
          <img
            className="poster-actual"
            style={{ width: `${paperWidth[paper]}mm` }}
            src={sourceOf(data)}
            alt={t('posters.picture')}
          />
        </div>
      )}
      {data && data.unfit.length > 0 && (
        <Note tone="vermilion" alert>
          <ul>
            {data.unfit.map(({ lang, part, why }) => (
              <li key={`${lang} ${part}`}>
                <LangName lang={lang}>
                  {t(`posters.${why}`, { lang: langNames[lang], part: t(`posters.part.${part}`) })}
                </LangName>
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  )
}

const sourceOf = ({ mediaType, base64 }: { readonly mediaType: string; readonly base64: string }) =>
  `data:${mediaType};base64,${base64}`
