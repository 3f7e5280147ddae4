import { Button, Note } from '../../components'
import { useLanguage } from '../../i18n'
import { downloadText } from '../../model/download'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The recovery codes below their heading, the only time that they are shown. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLanguage()
  return (
    <div className="stack">
      <Note tone="amber" alert>
        {t('secondFactor.codesText')}
      </Note>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code className="secret">{code}</code>
          </li>
        ))}
      </ul>
      <Button
        icon="download"
        wide
        onClick={() => downloadText('noriai-recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
      >
        {t('secondFactor.saveCodes')}
      </Button>
      <Button kind="primary" wide onClick={onKept}>
        {t('secondFactor.codesKept')}
      </Button>
    </div>
  )
}
