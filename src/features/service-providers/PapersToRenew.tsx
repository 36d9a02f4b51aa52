import {
  papersToRenew,
  paperStanding,
  type ServiceProvider,
} from '#domain/service-providers/service-provider.ts'
import { paperTypeTexts } from '#domain/service-providers/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { useRowsOf } from '#hooks/use-rows-of.ts'
import { useToday } from '#parts/use-today.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { Panel } from '#ui/Panel.tsx'
import { paperLooks } from '#parts/provider-looks.ts'
import { providersHref } from './ProviderTabs.tsx'

/** Contracts, licences and policies that have ended or end soon, each leading to its provider. */
export function PapersToRenew({ ids }: { ids: readonly string[] }) {
  const today = useToday()
  const rows = useRowsOf<ServiceProvider>('service_providers', [...new Set(ids)])
  const ending = papersToRenew(rows ?? [], today)
  if (ending.length === 0) return null
  return (
    <Panel title="Documentos de prestadores" flush>
      <CardList
        rows={ending.map(({ provider, paper }) => ({
          key: paper.id,
          href: `${providersHref}/${provider.id}`,
          content: (
            <CardRow
              status={<LookBadge look={paperLooks[paperStanding(paper, today)]} />}
              title={paper.title}
              meta={
                <span>
                  {[
                    provider.user.profile.name,
                    paperTypeTexts[paper.type],
                    paper.expires_on && `até ${civilDateText(paper.expires_on)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              }
            />
          ),
        }))}
      />
    </Panel>
  )
}
