import { useEffect, useRef, useState } from 'react'

type Detector = { detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]> }
type DetectorClass = new (about: { formats: string[] }) => Detector

const formats = ['code_128', 'code_39', 'ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'qr_code']
const lookMs = 200
// A code that stays in view is one code.
const sameCodeMs = 2_000

export function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** The camera into `video`; a sentence is why there is no picture. */
export function useCamera(onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [refusal, setRefusal] = useState<string>()
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const Detector = detectorClass()
    if (!Detector) return undefined
    const detector = new Detector({ formats })
    const closing = new AbortController()
    const last = { code: '', atMs: 0 }
    const look = async () => {
      if (!video.current || video.current.readyState < 2) return
      const [barcode] = await detector.detect(video.current).catch(() => [])
      const isSame = barcode?.rawValue === last.code && Date.now() - last.atMs < sameCodeMs
      if (!barcode || isSame || closing.signal.aborted) return
      Object.assign(last, { code: barcode.rawValue, atMs: Date.now() })
      navigator.vibrate?.(40)
      latest.current(barcode.rawValue)
    }
    void stream(video, closing.signal).catch(() =>
      setRefusal('The camera cannot be used. Allow it for this page, or type the code.'),
    )
    const timer = setInterval(() => void look(), lookMs)
    return () => {
      clearInterval(timer)
      closing.abort()
    }
  }, [])
  return { video, refusal }
}

async function stream(
  video: { current: HTMLVideoElement | null },
  closing: AbortSignal,
): Promise<void> {
  const media = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => media.getTracks().forEach((track) => track.stop())
  if (closing.aborted || !video.current) return stop()
  closing.addEventListener('abort', stop)
  video.current.srcObject = media
  await video.current.play()
}
