import { observer } from 'mobx-react'
import { warning } from '@/assets/icons/warning'
import { Card } from '@/components/Card/Card'
import { Note } from '@/components/Note/Note'
import { StarRating } from '@/components/StarRating/StarRating'
import { TextAreaField } from '@/components/TextField/TextAreaField'
import { useT } from '@/hooks/useT'
import { aspects } from '@/stores/review/aspects'
import type { ReviewDraft } from '@/stores/review/ReviewDraft'
import { PicturesCard } from './PicturesCard'
import styles from './review.module.scss'
import { STARS_ID, type ReviewProblems } from './useReview'

/** The longest text of a review (contract, commentInfoAddOrUpdate). */
const TEXT_LENGTH = 1000

/** Stars for the whole and for its parts, words, and pictures. */
export const ReviewForm = observer(function ReviewForm({
  draft,
  problems,
}: {
  draft: ReviewDraft
  problems: ReviewProblems
}) {
  const t = useT('review')
  const common = useT('common')
  const starsLabel = (count: number) => t('stars', { count })
  return (
    <>
      <Card label={t('rating')}>
        <StarRating
          id={STARS_ID}
          big
          label={t('overall')}
          value={draft.stars}
          starsLabel={starsLabel}
          onChange={(stars) => draft.rate(stars)}
        />
        {aspects.map((aspect) => (
          <StarRating
            key={aspect}
            label={t(`aspect.${aspect}`)}
            value={draft.rated[aspect]}
            starsLabel={starsLabel}
            onChange={(stars) => draft.rateAspect(aspect, stars)}
          />
        ))}
        {problems.stars && (
          <Note tone="verm" icon={warning} live className={styles.note}>
            {t('starsNeeded')}
          </Note>
        )}
      </Card>
      <Card label={t('text')}>
        <TextAreaField
          id="evaluate-text"
          label={t('text')}
          optional={common('optional')}
          help={t('textHelp')}
          value={draft.text}
          maxLength={TEXT_LENGTH}
          rows={4}
          onChange={(text) => draft.write(text)}
        />
      </Card>
      <PicturesCard draft={draft} isWaitedFor={problems.pictures} />
    </>
  )
})
