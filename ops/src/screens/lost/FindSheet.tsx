import { staffSaveFind } from '@noriai/contract/calls/staff/lostProperty'
import type { Direction } from '@noriai/contract/policy'
import { isTakenIn, isUrgentFind, type LostKind } from '@noriai/contract/rules/lostProperty'
import type { FindView } from '@noriai/contract/schema/lostProperty'
import { toWallTime } from '@noriai/contract/time'
import { useId, useState } from 'react'
import { FormSheet, SelectField, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { storePicture } from '../../model/lost'
import { serverNow } from '../../model/serverClock'
import { useSession } from '../../model/session'
import { fromField, toField } from '../../model/wall'
import { RunFields } from './RunFields'
import { ThingFields } from './ThingFields'

interface FindSheetProps {
  /** Missing: a new one. */
  readonly find?: FindView
  readonly onClose: () => void
  readonly onDone: () => void
}

/** What is typed and chosen of a find. */
interface FindFields {
  readonly kind: LostKind
  readonly what: string
  readonly foundAt: string
  readonly foundBy: string
  readonly rideDay: string
  /** Empty where it was not found on a ride. */
  readonly direction: Direction | ''
  readonly departureId: string
  readonly minibus: string
  readonly keptWhere: string
  readonly custody: 'here' | 'police'
}

/** Something that was found: what, where, when, by whom, and where it is kept. */
export function FindSheet({ find, ...sheet }: FindSheetProps) {
  const { t } = useLanguage()
  const { client, desk } = useSession()
  const [file, setFile] = useState<File>()
  const { values, field, change } = useFields<FindFields>(() => ({
    kind: find?.kind ?? 'other',
    what: find?.what ?? '',
    foundAt: toField(find?.foundAt ?? toWallTime(serverNow())),
    foundBy: find?.foundBy ?? desk.member.name,
    rideDay: find?.run?.serviceDate ?? desk.serviceDate,
    direction: find?.run?.direction ?? '',
    departureId: find?.run?.departureId ?? '',
    minibus: String(find?.run?.minibus ?? 0),
    keptWhere: find?.keptWhere ?? '',
    custody: find?.keptHere ? 'here' : 'police',
  }))
  const isUrgent = isUrgentFind(values.kind)
  const custodies: readonly ('police' | 'here')[] = isUrgent ? ['police'] : ['police', 'here']
  return (
    <FormSheet
      {...sheet}
      title={find ? t('lost.number', { number: find.number }) : t('lost.add')}
      confirm={t(find && !isTakenIn(find) ? 'lost.takeIn' : 'common.save')}
      call={staffSaveFind}
      request={async () => ({
        id: find?.id ?? null,
        version: find?.version ?? 0,
        kind: values.kind,
        what: values.what,
        picture: file ? await storePicture(client, file) : (find?.picture ?? null),
        foundAt: fromField(values.foundAt) ?? '',
        foundBy: values.foundBy,
        run:
          values.direction === '' || values.departureId === ''
            ? null
            : { departureId: values.departureId, minibus: Number(values.minibus) },
        keptWhere: values.keptWhere,
        keptHere: !isUrgent && values.custody === 'here',
      })}
    >
      <ThingFields values={values} onChange={change} />
      <div className="two">
        <TextField label={t('lost.field.foundAt')} type="datetime-local" {...field('foundAt')} required />
        <TextField label={t('lost.field.foundBy')} {...field('foundBy')} maxLength={60} required />
      </div>
      <RunFields values={values} onChange={change} />
      <TextField label={t('lost.field.keptWhere')} {...field('keptWhere')} maxLength={100} required />
      <SelectField
        label={t('lost.field.custody')}
        {...field('custody')}
        value={isUrgent ? 'police' : values.custody}
        options={custodies.map((value) => ({ value, text: t(`lost.custody.${value}`) }))}
      />
      <PictureField hasPicture={(find?.picture ?? null) !== null} onChoose={setFile} />
    </FormSheet>
  )
}

interface PictureFieldProps {
  readonly hasPicture: boolean
  readonly onChoose: (file: File | undefined) => void
}

/** A picture from the camera or the files. */
function PictureField({ hasPicture, onChoose }: PictureFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{t('lost.picture')}</label>
      <input
        id={id}
        className="input"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-describedby={`${id}-help`}
        onChange={(event) => onChoose(event.target.files?.[0])}
      />
      <p id={`${id}-help`} className="small mute">
        {t(hasPicture ? 'lost.pictureKept' : 'lost.pictureHelp')}
      </p>
    </div>
  )
}
