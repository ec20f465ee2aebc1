import { useEffect, useRef, useState } from 'react'
import { Page } from 'react-pdf'
import styles from './pdf-viewer.module.css'

/** 200 dots per inch on A4, for the small letters of a ledger. */
const drawn = { width: 827, devicePixelRatio: 2 }

/**
 * All pages of a document for paper, hidden on the screen. They are drawn beforehand, one after the other, since a
 * browser that prints does not wait for drawing. Pictures of them are kept: a canvas of each would take 15 MB.
 */
export function PaperPages({ count }: { readonly count: number }) {
  const { pictures, canvas, keep } = usePictures()
  const next = pictures.length + 1
  return (
    <div className={styles.paper}>
      {pictures.map((picture, index) => (
        <img key={picture} src={picture} alt={`Page ${index + 1} of ${count}`} />
      ))}
      {next > count ? null : (
        <>
          <p>
            Only {pictures.length} of {count} pages were ready to be printed.
          </p>
          <div hidden>
            <Page
              {...drawn}
              key={next}
              pageNumber={next}
              canvasRef={canvas}
              loading={null}
              error={null}
              renderTextLayer={false}
              renderAnnotationLayer={false}
              onRenderSuccess={keep}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The pictures so far, and a function that adds what is drawn on the canvas. */
function usePictures() {
  const [pictures, setPictures] = useState<readonly string[]>([])
  const made = useRef<string[]>([])
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(
    () => () => {
      for (const picture of made.current.splice(0)) URL.revokeObjectURL(picture)
    },
    [],
  )
  const keep = () =>
    canvas.current?.toBlob((blob) => {
      if (blob === null) return
      made.current.push(URL.createObjectURL(blob))
      setPictures([...made.current])
    })
  return { pictures, canvas, keep }
}
