import {
  longestWalkMinutes,
  posterTargets,
  staffAddPoster,
  staffPosterFile,
  staffPosters,
  staffRetirePoster,
  type Poster,
} from '@noriai/contract/calls/staff/posters'
import type { CallResponse } from '@noriai/contract/defineCall'
import { formatCalendarDate } from '@noriai/contract/format/dateTime'
import { useState } from 'react'
import {
  Button,
  Empty,
  ErrorNote,
  FormSheet,
  LoadState,
  MorePage,
  SelectField,
  Sheet,
  Skeleton,
  Tag,
  TextField,
} from '../components'
import { useFields } from '../hooks/useFields'
import { useCallAction } from '../hooks/useAction'
import { useCall } from '../hooks/useCall'
import { useLanguage } from '../i18n'
import { downloadFile } from '../model/download'

type Posters = CallResponse<typeof staffPosters>

/** Posters of the airport: where they hang, how often each was scanned on which day, and their pages to be printed. */
export function PostersScreen() {
  const { t } = useLanguage()
  const loaded = useCall(staffPosters, {})
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Poster>()
  const retire = useCallAction(staffRetirePoster, loaded.put)
  const list = loaded.data
  return (
    <MorePage
      title={t('posters.title')}
      action={
        <Button kind="primary" disabled={!list} onClick={() => setAdding(true)}>
          {t('posters.add')}
        </Button>
      }
    >
      <LoadState of={loaded} rows={3} error={retire.error} />
      {list?.posters.length === 0 && <Empty title={t('posters.none')} text={t('posters.noneText')} />}
      {list && list.posters.length > 0 && (
        <ul className="rows card">
          {list.posters.map((poster) => (
            <PosterRow
              key={poster.id}
              poster={poster}
              isBusy={retire.isRunning}
              onShow={() => setShown(poster)}
              onRetire={() => retire.run({ id: poster.id })}
            />
          ))}
        </ul>
      )}
      {isAdding && list && (
        <AddSheet
          terminals={list.terminals}
          onClose={() => setAdding(false)}
          onDone={(answer) => {
            loaded.put(answer)
            setAdding(false)
          }}
        />
      )}
      {shown && <PrintSheet poster={shown} onClose={() => setShown(undefined)} />}
    </MorePage>
  )
}

interface PosterRowProps {
  readonly poster: Poster
  readonly isBusy: boolean
  readonly onShow: () => void
  readonly onRetire: () => void
}

function PosterRow({ poster, isBusy, onShow, onRetire }: PosterRowProps) {
  const { t, lang } = useLanguage()
  const hangs = poster.retiredAt === null
  return (
    <li className="pause poster-row">
      <span className="grow">
        <span className="row wrap">
          <b>
            {poster.airportCode} {poster.terminal}, {poster.spot}
          </b>
          <Tag tone={hangs ? 'sea' : 'plain'}>
            {hangs ? t(`posters.opens.${poster.opens}`) : t('posters.down')}
          </Tag>
        </span>
        <span className="small mute num">
          {t('posters.walk', { minutes: poster.walkMinutes })} · {t('posters.scans', { count: poster.scans })}
        </span>
        {poster.days.length > 0 && (
          <details>
            <summary className="small">{t('posters.byDay')}</summary>
            <table className="setting-table">
              <thead>
                <tr>
                  <th scope="col">{t('posters.day')}</th>
                  <th scope="col">{t('posters.scansOfDay')}</th>
                </tr>
              </thead>
              <tbody>
                {poster.days.map(({ date, scans }) => (
                  <tr key={date}>
                    <td>{formatCalendarDate(date, lang)}</td>
                    <td className="num">{scans}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
        <span className="small mute">
          {poster.code} · {poster.createdBy}
        </span>
      </span>
      <Button kind="second" icon="download" onClick={onShow}>
        {t('posters.print')}
      </Button>
      {hangs && (
        <Button kind="second" busy={isBusy} onClick={onRetire}>
          {t('posters.retire')}
        </Button>
      )}
    </li>
  )
}

interface AddSheetProps {
  readonly terminals: Posters['terminals']
  readonly onClose: () => void
  readonly onDone: (answer: Posters) => void
}

function AddSheet({ terminals, ...sheet }: AddSheetProps) {
  const { t } = useLanguage()
  const [first] = terminals
  const [terminal, setTerminal] = useState(first?.terminal ?? '')
  const { values, field } = useFields({ spot: '', opens: 'web' as Poster['opens'] })
  const [walkMinutes, setWalkMinutes] = useState(String(first?.walkMinutes ?? 0))
  const chooseTerminal = (chosen: string) => {
    setTerminal(chosen)
    setWalkMinutes(String(terminals.find((each) => each.terminal === chosen)?.walkMinutes ?? 0))
  }
  return (
    <FormSheet
      {...sheet}
      title={t('posters.add')}
      confirm={t('posters.save')}
      call={staffAddPoster}
      request={() => ({ ...values, terminal, walkMinutes: Number(walkMinutes) })}
    >
      <SelectField
        label={t('posters.terminal')}
        value={terminal}
        onChange={chooseTerminal}
        options={terminals.map((each) => ({ value: each.terminal, text: each.name }))}
      />
      <TextField
        label={t('posters.spot')}
        help={t('posters.spotHelp')}
        {...field('spot')}
        maxLength={80}
        required
      />
      <TextField
        label={t('posters.walkMinutes')}
        type="number"
        min={0}
        max={longestWalkMinutes}
        value={walkMinutes}
        onChange={setWalkMinutes}
        required
      />
      <SelectField
        label={t('posters.opensLabel')}
        {...field('opens')}
        options={posterTargets.map((target) => ({ value: target, text: t(`posters.opens.${target}`) }))}
      />
    </FormSheet>
  )
}

/** The poster as it will hang, and its files. */
function PrintSheet({ poster, onClose }: { readonly poster: Poster; readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { id, address } = poster
  const svg = useCall(staffPosterFile, { id, format: 'svg' })
  const save = useCallAction(staffPosterFile, (file) =>
    downloadFile(file.fileName, bytesOf(file.base64), file.mediaType),
  )
  return (
    <Sheet title={t('posters.print')} onClose={onClose}>
      <div className="stack">
        {svg.data ? (
          <img
            className="poster-picture"
            src={`data:${svg.data.mediaType};base64,${svg.data.base64}`}
            alt={t('posters.picture')}
          />
        ) : (
          <Skeleton rows={4} />
        )}
        <p className="small mute poster-address">{address}</p>
        <ErrorNote error={svg.error ?? save.error} />
        <div className="two">
          <Button kind="primary" wide busy={save.isRunning} onClick={() => save.run({ id, format: 'pdf' })}>
            {t('posters.pdf')}
          </Button>
          <Button kind="second" wide busy={save.isRunning} onClick={() => save.run({ id, format: 'svg' })}>
            {t('posters.svg')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
