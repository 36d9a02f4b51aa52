import './product-picture.css'

type Form = 'phone' | 'wide'

/** As scripts/pictures.mjs takes them, in CSS pixels. */
const sizes: Record<Form, { width: number; height: number }> = {
  phone: { width: 360, height: 640 },
  wide: { width: 1200, height: 760 },
}

const addresses = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

interface ProductPictureProps {
  name: string
  alt: string
  /** Taken on a tablet too, for screens that have room for it. */
  hasWide?: boolean
}

/** The app itself, by day or by night, on a phone or on a tablet; fetched when it comes near. */
export function ProductPicture({ name, alt, hasWide = false }: ProductPictureProps) {
  const form = hasWide ? 'wide' : 'phone'
  return (
    <picture className="product-picture" data-form={form}>
      {hasWide && (
        <>
          <source
            media={`${small} and ${dark}`}
            srcSet={pictureAddress(name, 'phone-dark')}
            {...sizes.phone}
          />
          <source media={small} srcSet={pictureAddress(name, 'phone-light')} {...sizes.phone} />
        </>
      )}
      <source media={dark} srcSet={pictureAddress(name, `${form}-dark`)} {...sizes[form]} />
      <img
        src={pictureAddress(name, `${form}-light`)}
        alt={alt}
        {...sizes[form]}
        loading="lazy"
        decoding="async"
      />
    </picture>
  )
}

const small = '(max-width: 47.99rem)'
const dark = '(prefers-color-scheme: dark)'

function pictureAddress(name: string, look: string): string {
  const address = addresses[`./pictures/${name}-${look}.webp`]
  if (!address) throw new Error(`There is no picture ${name}-${look}: see scripts/pictures.mjs`)
  return address
}
