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
import { useCallback, useState } from 'react'
import { BackLink } from '../components/BackLink'
import { Button } from '../components/Button'
import { Empty, ErrorNote, Skeleton, Tag } from '../components/Feedback'
import { SelectField, TextField } from '../components/Field'
import { FormSheet } from '../components/FormSheet'
import { LoadState } from '../components/LoadState'
import { Sheet } from '../components/Sheet'
import { useAction } from '../hooks/useAction'
import { useLoaded } from '../hooks/useLoaded'
import { useLanguage } from '../i18n'
import { downloadFile } from '../model/download'
import { addressOf } from '../model/router'
import { useSession } from '../model/session'

type Posters = CallResponse<typeof staffPosters>

/** Posters of the airport: where they hang, how often each was scanned on which day, and their pages to be printed. */
export function PostersScreen() {
  const { t, lang } = useLanguage()
  const { client } = useSession()
  const loaded = useLoaded(`posters ${lang}`, () => client.call(staffPosters, {}))
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<Poster>()
  const { put } = loaded
  const retire = useAction(
    useCallback(async (id: string) => put(await client.call(staffRetirePoster, { id })), [client, put]),
  )
  const list = loaded.value
  return (
    <main className="page page-narrow stack">
      <BackLink to={addressOf('/more')}>{t('nav.more')}</BackLink>
      <div className="row between wrap">
        <h1>{t('posters.title')}</h1>
        <Button kind="primary" disabled={!list} onClick={() => setAdding(true)}>
          {t('posters.add')}
        </Button>
      </div>
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
              onRetire={() => retire.run(poster.id)}
            />
          ))}
        </ul>
      )}
      {isAdding && list && (
        <AddSheet
          terminals={list.terminals}
          onClose={() => setAdding(false)}
          onAdded={(answer) => {
            put(answer)
            setAdding(false)
          }}
        />
      )}
      {shown && <PrintSheet poster={shown} onClose={() => setShown(undefined)} />}
    </main>
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
  readonly onAdded: (answer: Posters) => void
}

function AddSheet({ terminals, onClose, onAdded }: AddSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [first] = terminals
  const [terminal, setTerminal] = useState(first?.terminal ?? '')
  const [spot, setSpot] = useState('')
  const [walkMinutes, setWalkMinutes] = useState(String(first?.walkMinutes ?? 0))
  const [opens, setOpens] = useState<Poster['opens']>('web')
  const chooseTerminal = (chosen: string) => {
    setTerminal(chosen)
    setWalkMinutes(String(terminals.find((each) => each.terminal === chosen)?.walkMinutes ?? 0))
  }
  const add = async (idempotencyKey: string) => {
    const poster = { terminal, spot, walkMinutes: Number(walkMinutes), opens }
    onAdded(await client.call(staffAddPoster, poster, { idempotencyKey }))
  }
  return (
    <FormSheet title={t('posters.add')} confirm={t('posters.save')} act={add} onClose={onClose}>
      <SelectField
        label={t('posters.terminal')}
        value={terminal}
        onChange={chooseTerminal}
        options={terminals.map((each) => ({ value: each.terminal, text: each.name }))}
      />
      <TextField
        label={t('posters.spot')}
        help={t('posters.spotHelp')}
        value={spot}
        onChange={setSpot}
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
        value={opens}
        onChange={setOpens}
        options={posterTargets.map((target) => ({ value: target, text: t(`posters.opens.${target}`) }))}
      />
    </FormSheet>
  )
}

/** The poster as it will hang, and its files. */
function PrintSheet({ poster, onClose }: { readonly poster: Poster; readonly onClose: () => void }) {
  const { t } = useLanguage()
  const { client } = useSession()
  const { id, address } = poster
  const svg = useLoaded(`poster ${id}`, () => client.call(staffPosterFile, { id, format: 'svg' }))
  const save = useAction(
    useCallback(
      async (format: 'pdf' | 'svg') => {
        const file = await client.call(staffPosterFile, { id, format })
        downloadFile(file.fileName, bytesOf(file.base64), file.mediaType)
      },
      [client, id],
    ),
  )
  return (
    <Sheet title={t('posters.print')} onClose={onClose}>
      <div className="stack">
        {svg.value ? (
          <img
            className="poster-picture"
            src={`data:${svg.value.mediaType};base64,${svg.value.base64}`}
            alt={t('posters.picture')}
          />
        ) : (
          <Skeleton rows={4} />
        )}
        <p className="small mute poster-address">{address}</p>
        <ErrorNote error={svg.error ?? save.error} />
        <div className="two">
          <Button kind="primary" wide busy={save.isRunning} onClick={() => save.run('pdf')}>
            {t('posters.pdf')}
          </Button>
          <Button kind="second" wide busy={save.isRunning} onClick={() => save.run('svg')}>
            {t('posters.svg')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
