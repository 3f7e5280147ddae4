import { staffSavePartner, type PartnerBoard } from '@noriai/contract/calls/staff/partners'
import { langNames, langs } from '@noriai/contract/lang'
import { isPartnerLogo } from '@noriai/contract/rules/partnerLogo'
import { partnerAgreements, partnerKinds } from '@noriai/contract/schema/partner'
import { useState } from 'react'
import { Note } from '../../components/Feedback'
import { SelectField, TextArea, TextField } from '../../components/Field'
import { FormSheet } from '../../components/FormSheet'
import { useLanguage } from '../../i18n'
import type { TypedNames } from '../../model/couponForm'
import { askedPartner, type TypedPartner } from '../../model/partnerForm'
import { useSession } from '../../model/session'
import { LogoPicture } from './LogoPicture'

interface PartnerSheetProps {
  readonly begun: TypedPartner
  readonly isNew: boolean
  readonly onClose: () => void
  readonly onSaved: (board: PartnerBoard) => void
}

const most = 90
const step = 0.01

/** A new partner, or what holds for one from now on. */
export function PartnerSheet({ begun, isNew, onClose, onSaved }: PartnerSheetProps) {
  const { t } = useLanguage()
  const { client } = useSession()
  const [typed, setTyped] = useState(begun)
  const change = (part: Partial<TypedPartner>) => setTyped({ ...typed, ...part })
  const save = async (key: string) =>
    onSaved(await client.call(staffSavePartner, askedPartner(typed, isNew), { idempotencyKey: key }))
  return (
    <FormSheet
      title={isNew ? t('partners.add') : t('partners.change', { code: typed.code })}
      confirm={t('partners.save')}
      act={save}
      onClose={onClose}
    >
      {isNew && (
        <div className="two">
          <TextField
            label={t('partners.code')}
            help={t('partners.codeHelp')}
            value={typed.code}
            maxLength={24}
            onChange={(code) => change({ code })}
            required
          />
          <SelectField
            label={t('partners.kind')}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
            options={partnerKinds.map((value) => ({ value, text: t(`partners.${value}`) }))}
          />
        </div>
      )}
      <WordFields
        title={t('partners.names')}
        words={typed.names}
        maxLength={60}
        isRequired
        onChange={(names) => change({ names })}
      />
      <WordFields
        title={t('partners.texts')}
        words={typed.texts}
        maxLength={200}
        onChange={(texts) => change({ texts })}
      />
      <TextArea
        label={t('partners.logo')}
        help={t('partners.logoHelp')}
        value={typed.logo}
        rows={4}
        onChange={(logo) => change({ logo })}
        required
      />
      {typed.logo !== '' &&
        (isPartnerLogo(typed.logo) ? (
          <LogoPicture logo={typed.logo} name={typed.names.en} />
        ) : (
          <Note tone="vermilion">{t('partners.logoBad')}</Note>
        ))}
      <div className="two">
        <TextField
          label={t('partners.off')}
          help={t('partners.offHelp')}
          type="number"
          min={step}
          max={most}
          step={step}
          value={typed.off}
          onChange={(off) => change({ off })}
        />
        <TextField
          label={t('partners.commission')}
          type="number"
          min={0}
          max={most}
          step={step}
          value={typed.commission}
          onChange={(commission) => change({ commission })}
          required
        />
      </div>
      <div className="two">
        <TextField
          label={t('coupons.firstDay')}
          type="date"
          value={typed.firstDay}
          onChange={(firstDay) => change({ firstDay })}
          required
        />
        <TextField
          label={t('partners.lastDay')}
          type="date"
          value={typed.lastDay}
          onChange={(lastDay) => change({ lastDay })}
        />
      </div>
      <SelectField
        label={t('partners.agreements')}
        value={typed.agreements}
        onChange={(agreements) => change({ agreements })}
        options={partnerAgreements.map((value) => ({ value, text: t(`partners.agreements.${value}`) }))}
      />
      <TextField
        label={t('partners.note')}
        value={typed.note}
        maxLength={200}
        onChange={(note) => change({ note })}
      />
      <Note tone="amber" icon="warn">
        {t('partners.fromNow')}
      </Note>
    </FormSheet>
  )
}

interface WordFieldsProps {
  readonly title: string
  readonly words: TypedNames
  readonly maxLength: number
  readonly isRequired?: boolean
  readonly onChange: (words: TypedNames) => void
}

/** The same words in each language. */
function WordFields({ title, words, maxLength, isRequired = false, onChange }: WordFieldsProps) {
  return (
    <fieldset className="card stack">
      <legend>{title}</legend>
      {langs.map((lang) => (
        <TextField
          key={lang}
          label={langNames[lang]}
          value={words[lang]}
          maxLength={maxLength}
          onChange={(word) => onChange({ ...words, [lang]: word })}
          required={isRequired}
        />
      ))}
    </fieldset>
  )
}
