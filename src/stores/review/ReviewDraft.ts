import type { OrderView } from '@noriai/contract/schema/orderView'
import { makeAutoObservable, observableRef } from 'mobx'
import type { ChosenPicture } from '@/platform/pictures.types'
import type { RootStore } from '../RootStore'
import { type Aspect, aspects } from './aspects'
import { PictureUpload } from './PictureUpload'

/** A review as it is being written. No star is given until the traveller gives one. */
export class ReviewDraft {
  stars = 0
  readonly rated: Record<Aspect, number> = { serviceAttitude: 0, price: 0, comfort: 0 }
  text = ''
  pictures: PictureUpload[] = []
  private readonly touched = new Set<Aspect>()

  constructor(
    private readonly root: RootStore,
    given: OrderView['evaluation'],
  ) {
    if (given) {
      const { stars, text, serviceAttitude, price, comfort } = given
      this.stars = stars
      this.text = text
      Object.assign(this.rated, { serviceAttitude, price, comfort })
      aspects.forEach((aspect) => this.touched.add(aspect))
      this.pictures = given.images.map((fileUrl) => PictureUpload.stored(fileUrl))
    }
    makeAutoObservable<ReviewDraft, 'root' | 'touched'>(this, {
      root: false,
      touched: false,
      pictures: observableRef,
    })
  }

  /** Rates the whole; what was not rated by itself follows. */
  rate(stars: number): void {
    this.stars = stars
    aspects.filter((aspect) => !this.touched.has(aspect)).forEach((aspect) => (this.rated[aspect] = stars))
  }

  rateAspect(aspect: Aspect, stars: number): void {
    this.touched.add(aspect)
    this.rated[aspect] = stars
  }

  write(text: string): void {
    this.text = text
  }

  /** How many pictures can still be added. */
  get picturesLeft(): number {
    return Math.max(0, this.root.settings.policy.limits.reviewImages - this.pictures.length)
  }

  addPictures(chosen: readonly ChosenPicture[]): void {
    const added = chosen.slice(0, this.picturesLeft).map((picture) => PictureUpload.begin(this.root, picture))
    this.pictures = [...this.pictures, ...added]
  }

  removePicture(picture: PictureUpload): void {
    this.pictures = this.pictures.filter((other) => other !== picture)
  }

  get isRated(): boolean {
    return this.stars > 0 && aspects.every((aspect) => this.rated[aspect] > 0)
  }

  get isSendingPictures(): boolean {
    return this.pictures.some(({ status }) => status === 'sending')
  }

  get hasFailedPicture(): boolean {
    return this.pictures.some(({ status }) => status === 'failed')
  }

  /** The pictures that are stored, as the server knows them. */
  get images(): string[] {
    return this.pictures.map(({ fileUrl }) => fileUrl).filter((fileUrl) => fileUrl !== undefined)
  }
}
