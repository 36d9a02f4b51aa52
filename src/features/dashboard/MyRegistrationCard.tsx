import { papersToRenew, paperStanding, ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { ServiceType } from '#domain/service-providers/service-type.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { paperLooks } from '#parts/provider-looks.ts'
import { ProviderRating } from '#parts/ProviderRating.tsx'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { chakra } from '#ui/chakra.ts'
import { Details } from '#ui/Details.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { CardLoading, Card } from './Card.tsx'
import { CardNote } from './CardNote.tsx'
import { OwnCard } from './OwnCard.tsx'
import { useCounted } from './use-counted.ts'
import { useHouse } from './use-house.ts'

/** How the provider was rated, and which of their papers end. */
export function MyRegistrationCard() {
  return (
    <OwnCard title="Seu cadastro">
      <RegistrationCard />
    </OwnCard>
  )
}

function RegistrationCard() {
  const found = useMyRegistration()
  return (
    <Card
      flush
      title="Seu cadastro"
      {...(found?.row && { href: `/app/service-providers/${found.row.id}`, linkText: 'Abrir' })}
    >
      <MyRegistration />
    </Card>
  )
}

function MyRegistration() {
  const { today } = useHouse()
  const found = useMyRegistration()
  if (!found) return <CardLoading height="10rem" />
  const { row, type } = found
  if (!row) return <CardNote>Peça à administração para incluir você no cadastro de prestadores.</CardNote>
  const ending = papersToRenew([row], today)
  return (
    <>
      <chakra.div px={{ base: '4', md: '6' }} pt="2" pb="4">
        <Details
          columns={2}
          items={[
            { label: 'Nota', value: <ProviderRating row={row} /> },
            { label: 'Tipo de serviço', value: type?.name },
          ]}
        />
      </chakra.div>
      {ending.length === 0 ? (
        <CardNote>
          {row.papers.length === 0
            ? 'Contratos, licenças e seguros que a administração guardar aparecem aqui.'
            : 'Todos os seus documentos estão em dia.'}
        </CardNote>
      ) : (
        <CardList
          rows={ending.map(({ paper }) => ({
            key: paper.id,
            href: `/app/service-providers/${row.id}`,
            content: (
              <CardRow
                status={<LookBadge look={paperLooks[paperStanding(paper, today)]} />}
                mark={paper.expires_on && `até ${civilDateText(paper.expires_on)}`}
                title={paper.title}
              />
            ),
          }))}
        />
      )}
    </>
  )
}

function useMyRegistration() {
  const { of, actor } = useHouse()
  return useCounted(
    async (db) => {
      const rows = await rowsOf(db, ServiceProvider, { of }).toArray()
      const row = rows.find(({ user_id }) => user_id === actor.id)
      const type = row && (await db.rows<ServiceType>('service_types').get(row.service_type_id))
      return { row, type }
    },
    [of, actor.id],
  )
}
