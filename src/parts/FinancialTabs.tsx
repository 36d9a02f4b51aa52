import { entityOf } from '#domain/entities.ts'
import { chakra } from '#ui/chakra.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { LinkButton } from '#ui/LinkButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { useElementRoom } from '#ui/use-element-room.ts'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'
import { bankFilesHref, bankFilesTitle, kindIcon, listHref } from './navigation.ts'

export const financialTitle = 'Financeiro'

const tabs = [
  { label: 'Boletos', href: listHref('boletos') },
  { label: 'Taxas', href: listHref('financial_transactions') },
]

const further = [
  { label: entityOf('payers').names.many, icon: kindIcon('payers'), href: listHref('payers') },
  { label: bankFilesTitle, icon: 'bank', href: bankFilesHref },
  { label: 'Extrato', icon: 'receipt', href: '/app/financial/statement' },
  { label: 'Este boleto é nosso?', icon: 'seal-check', href: '/app/check-boleto' },
] as const satisfies (MenuItem & { href: string })[]

interface FinancialTabsProps {
  /** The address of the screen. */
  current: string
  /** What a screen offers besides, first in the menu; a phone has no room for it in the header. */
  onPhones?: readonly MenuItem[]
}

/** The two tabs of Financeiro and what else belongs to it, under the header of each of its screens. */
export function FinancialTabs({ current, onPhones = [] }: FinancialTabsProps) {
  const isTablet = useMediaQuery(tabletUp)
  const [box, room] = useElementRoom<HTMLDivElement>()
  return (
    <chakra.div ref={box} display="flex" alignItems="stretch" data-screen-only css={line}>
      <Tabs label={financialTitle} current={current} items={tabs} />
      {room >= roomForLinks ? (
        further.map(({ label, icon, href }) => (
          <LinkButton key={href} variant="ghost" icon={icon} href={href}>
            {label}
          </LinkButton>
        ))
      ) : (
        <Menu
          label="Mais do Financeiro"
          items={isTablet ? further : [...onPhones, ...further]}
          trigger={(props) => (
            <IconButton {...props} label="Mais do Financeiro" icon="dots-three-vertical" iconWeight="bold" />
          )}
        />
      )}
    </chakra.div>
  )
}

/** In pixels at the usual text size: with less, the tabs would give way to the links. */
const roomForLinks = 800

const line = {
  borderBottomWidth: '1px',
  '& > nav': { flex: '1', flexWrap: 'wrap', columnGap: '5', rowGap: '0', minWidth: 0, borderBottomWidth: 0 },
} as const
