import { staffSavePartner, type PartnerBoard } from '@noriai/contract/calls/staff/partners'
import { isPartnerLogo } from '@noriai/contract/rules/partnerLogo'
import { partnerAgreements, partnerKinds } from '@noriai/contract/schema/partner'
import { FormSheet, LangFields, Note, SelectField, TextArea, TextField } from '../../components'
import { useFields } from '../../hooks/useFields'
import { useLanguage } from '../../i18n'
import { partnerRequest, type TypedPartner } from '../../model/partnerForm'
import { LogoPicture } from './LogoPicture'

interface PartnerSheetProps {
  readonly begun: TypedPartner
  /** The newest version when the edit began: what a colleague saves meanwhile is not written over. Undefined for a new partner. */
  readonly basedOn?: number | undefined
  readonly onClose: () => void
  readonly onDone: (board: PartnerBoard) => void
}

const most = 90
const step = 0.01

/** A new partner, or what holds for one from now on. */
export function PartnerSheet({ begun, basedOn, ...sheet }: PartnerSheetProps) {
  const { t } = useLanguage()
  const isNew = basedOn === undefined
  const { values: typed, change, field } = useFields(begun)
  return (
    <FormSheet
      {...sheet}
      title={isNew ? t('partners.add') : t('partners.change', { code: typed.code })}
      confirm={t('partners.save')}
      call={staffSavePartner}
      request={() => partnerRequest(typed, basedOn)}
    >
      {isNew && (
        <div className="two">
          <TextField
            label={t('partners.code')}
            help={t('partners.codeHelp')}
            {...field('code')}
            maxLength={24}
            required
          />
          <SelectField
            label={t('partners.kind')}
            {...field('kind')}
            options={partnerKinds.map((value) => ({ value, text: t(`partners.${value}`) }))}
          />
        </div>
      )}
      <fieldset className="card stack">
        <legend>{t('partners.names')}</legend>
        <LangFields words={typed.names} maxLength={60} required onChange={(names) => change({ names })} />
      </fieldset>
      <fieldset className="card stack">
        <legend>{t('partners.texts')}</legend>
        <LangFields words={typed.texts} maxLength={200} onChange={(texts) => change({ texts })} />
      </fieldset>
      <TextArea
        label={t('partners.logo')}
        help={t('partners.logoHelp')}
        {...field('logo')}
        rows={4}
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
          {...field('off')}
        />
        <TextField
          label={t('partners.commission')}
          type="number"
          min={0}
          max={most}
          step={step}
          {...field('commission')}
          required
        />
      </div>
      <div className="two">
        <TextField label={t('coupons.firstDay')} type="date" {...field('firstDay')} required />
        <TextField label={t('partners.lastDay')} type="date" {...field('lastDay')} />
      </div>
      <SelectField
        label={t('partners.agreements')}
        {...field('agreements')}
        options={partnerAgreements.map((value) => ({ value, text: t(`partners.agreements.${value}`) }))}
      />
      <TextField label={t('partners.note')} {...field('note')} maxLength={200} />
      <Note tone="amber" icon="warn">
        {t('partners.fromNow')}
      </Note>
    </FormSheet>
  )
}
