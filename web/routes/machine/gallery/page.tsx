import { Gallery } from '#ui/gallery/gallery.tsx'
import '#ui/gallery/gallery.css'

/** `/_ui`, in `npm run dev` only. */
export default function GalleryRoute() {
  return (
    <main id="main">
      <title>Components</title>
      <Gallery />
    </main>
  )
}
