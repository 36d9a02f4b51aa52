import type { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import { chakra } from '#ui/chakra.ts'
import { Stars } from '#ui/Stars.tsx'
import { ratingLabel, ratingsText, ratingText } from './provider-looks.ts'

/** The stars, the number and how many ratings it comes from. */
export function ProviderRating({ row }: { row: Pick<ServiceProvider, 'rating' | 'ratings_count'> }) {
  if (row.rating === 0) return <chakra.span color="fg.muted">Ainda sem nota</chakra.span>
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" columnGap="2">
      <Stars rating={row.rating} label={ratingLabel(row.rating)} />
      <span aria-hidden>{ratingText(row.rating)}</span>
      {row.ratings_count > 0 && <small>{ratingsText(row.ratings_count)}</small>}
    </chakra.span>
  )
}
