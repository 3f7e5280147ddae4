import { document } from '@/assets/icons/document'
import { info } from '@/assets/icons/info'
import { shield } from '@/assets/icons/shield'
import { ListRow } from '@/components/ListRow/ListRow'
import { useT } from '@/hooks/useT'
import { navigate, pathTo } from '@/navigation'

const QUESTIONS = 'useCar/QA/qa'

const pages = [
  { path: 'useCar/bookingNotice/bookingNotice', title: 'bookingNotice', icon: document },
  { path: 'useCar/userProtocol/userProtocol', title: 'userProtocol', icon: document },
  { path: 'useCar/privacyAgreement/privacyAgreement', title: 'privacyAgreement', icon: shield },
  { path: 'useCar/otherAgreements/otherAgreements', title: 'others', icon: document },
] as const

/** The rows of a list that lead to the frequent questions and to what the law wants to be found. */
export function ReadingRows() {
  const t = useT('legal')
  const faq = useT('faq')
  return (
    <>
      <ListRow
        icon={info}
        tile={false}
        title={faq('title')}
        href={pathTo(QUESTIONS)}
        onClick={() => void navigate(QUESTIONS)}
      />
      {pages.map(({ path, title, icon }) => (
        <ListRow
          key={path}
          icon={icon}
          tile={false}
          title={t(title)}
          href={pathTo(path)}
          onClick={() => void navigate(path)}
        />
      ))}
    </>
  )
}
