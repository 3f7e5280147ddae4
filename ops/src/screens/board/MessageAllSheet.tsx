import { langNames } from '@noriai/contract/lang'
import type { DepartureView } from '@noriai/contract/schema/staffDeparture'
import { Icon, LangName, Sheet } from '../../components'
import { useLanguage } from '../../i18n'
import { blindMail, mailGroups } from '../../model/messageAll'
import { phoneOf } from '../../model/passengerList'
import { clockOf } from '../../model/wall'

interface MessageAllSheetProps {
  readonly view: DepartureView
  readonly onClose: () => void
}

/** Everyone of a departure at once: a mail for each language, and the telephone of who gave no address. */
export function MessageAllSheet({ view, onClose }: MessageAllSheetProps) {
  const { t } = useLanguage()
  const { groups, withoutMail } = mailGroups(view.parties)
  const subject = t('messageAll.subject', { time: clockOf(view.departsAt) })
  return (
    <Sheet title={t('messageAll.open')} onClose={onClose}>
      <p className="small mute">{t('messageAll.text')}</p>
      <ul className="ways">
        {groups.map(({ lang, parties, emails }) => (
          <li key={lang}>
            <Icon name="mail" />
            <a href={blindMail(emails, subject)} rel="noreferrer">
              <LangName lang={lang}>
                {t('messageAll.mail', { count: parties, lang: langNames[lang] })}
              </LangName>
            </a>
          </li>
        ))}
      </ul>
      {withoutMail.length > 0 && (
        <>
          <h3>{t('messageAll.without')}</h3>
          <ul className="ways">
            {withoutMail.map((party) => {
              const phone = phoneOf(party)
              return (
                <li key={party.orderId}>
                  <Icon name="phone" />
                  <span className="grow">{party.contact.contactName}</span>
                  {phone === '' ? (
                    <span className="small mute">{t('messageAll.noPhone')}</span>
                  ) : (
                    <a className="num" href={`tel:${phone.replaceAll(' ', '')}`} rel="noreferrer">
                      {phone}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Sheet>
  )
}
