import { useEffect, useState } from 'react'
import type { QrDrawing } from '../model/qr'

interface QrCodeProps {
  readonly text: string
  readonly label: string
}

/** A text as a QR code, dark on light in every theme; drawn by this page. */
export function QrCode({ text, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState<QrDrawing>()
  useEffect(() => {
    let isCurrent = true
    // Few ever look at one: what draws it is loaded when it is needed.
    void import('../model/qr').then(({ drawQr }) => {
      if (isCurrent) setDrawn(drawQr(text))
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  const side = drawn?.side ?? 1
  return (
    <svg
      className="qr"
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      {drawn && <path d={drawn.path} fill="#000" />}
    </svg>
  )
}
