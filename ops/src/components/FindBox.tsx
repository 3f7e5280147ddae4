import { useState, type FormEvent } from 'react'
import { useLocation } from 'wouter'
import { useLanguage } from '../i18n'
import { addressOf } from '../model/address'
import { Icon } from './Icon'

/** In the header of a wide desk: who calls is found from every screen. */
export function FindBox() {
  const { t } = useLanguage()
  const [, navigate] = useLocation()
  const [text, setText] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    navigate(addressOf('/orders', { text: text.trim() }))
    setText('')
  }
  return (
    <form className="top-find" role="search" aria-label={t('nav.find')} onSubmit={submit}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={t('nav.find')}
        placeholder={t('nav.findBy')}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  )
}
