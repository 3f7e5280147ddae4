import {
  posterPapers,
  staffPosterFile,
  staffPosterMiniProgramCode,
  type Poster,
  type PosterPaper,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { htmlLang, langNames, type Lang } from '@noriai/contract/lang'
import { posterLangs } from '@noriai/contract/rules/posterWords'
import { useState } from 'react'
import { Button, ErrorNote, SelectField, Sheet } from '../../components'
import { useCallAction } from '../../hooks/useAction'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { bytesOf, downloadFile } from '../../model/download'
import { PosterPreview } from './PosterPreview'

interface PrintSheetProps {
  readonly poster: Poster
  readonly hasMiniProgramCodes: boolean
  readonly onClose: () => void
}

/** The poster as it will hang, and its files. */
export function PrintSheet({ poster, hasMiniProgramCodes, onClose }: PrintSheetProps) {
  const { t } = useLanguage()
  const { id, address } = poster
  const [withMiniProgramCode, setWithMiniProgramCode] = useState(hasMiniProgramCodes)
  const { values, field } = useFields({ lead: 'en' as Lang, paper: 'A4' as PosterPaper })
  const save = useCallAction(staffPosterFile, saveFile)
  const saveCode = useCallAction(staffPosterMiniProgramCode, saveFile)
  return (
    <Sheet title={t('posters.print')} wide onClose={onClose}>
      <div className="stack">
        <div className="two">
          <SelectField
            label={t('posters.lead')}
            {...field('lead')}
            options={posterLangs.map((value) => ({ value, text: langNames[value], lang: htmlLang[value] }))}
          />
          <SelectField
            label={t('posters.paper')}
            {...field('paper')}
            options={posterPapers.map((value) => ({ value, text: value }))}
          />
        </div>
        <PosterPreview request={{ id, lead: values.lead, withMiniProgramCode }} paper={values.paper} />
        <p className="small mute poster-address">{address}</p>
        {hasMiniProgramCodes && (
          <label className="check">
            <input
              type="checkbox"
              checked={withMiniProgramCode}
              onChange={(event) => setWithMiniProgramCode(event.target.checked)}
            />
            {t('posters.withMiniProgramCode')}
          </label>
        )}
        <ErrorNote error={save.error ?? saveCode.error} />
        <div className="two">
          {(['pdf', 'svg'] as const).map((format) => (
            <Button
              key={format}
              kind={format === 'pdf' ? 'primary' : 'second'}
              wide
              busy={save.isRunning}
              onClick={() => save.run({ id, format, withMiniProgramCode, ...values })}
            >
              {t(`posters.${format}`)}
            </Button>
          ))}
        </div>
        {hasMiniProgramCodes && (
          <Button kind="second" wide busy={saveCode.isRunning} onClick={() => saveCode.run({ id })}>
            {t('posters.miniProgramCode')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}

function saveFile({ fileName, base64, mediaType }: CallResponse<typeof staffPosterFile>): void {
  downloadFile(fileName, bytesOf(base64), mediaType)
}
