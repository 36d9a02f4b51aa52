import { management, type Role } from '#domain/kernel/roles.ts'
import { type Later, later } from '#parts/later.tsx'
import type { ListedCollection } from '#parts/navigation.ts'

export interface ScreenProps {
  params: Record<string, string>
}

export interface KindScreens {
  list: Later<ScreenProps>
  page: Later<ScreenProps>
  /** Others have their own rows elsewhere. */
  listFor?: readonly Role[]
}

const screen = later<ScreenProps>
export const bankFiles = screen(
  async () => (await import('#features/bank-files/BankFilesScreen.tsx')).BankFilesScreen,
)

/**
 * The list and the page of a kind of row, at its address (`src/parts/navigation.ts`), for whoever may read it. Areas come
 * before reservations, whose ids would fit where `areas` stands.
 */
export const kindScreens = {
  condominiums: {
    list: screen(
      async () => (await import('#features/condominiums/CondominiumListScreen.tsx')).CondominiumListScreen,
    ),
    page: screen(
      async () => (await import('#features/condominiums/CondominiumScreen.tsx')).CondominiumScreen,
    ),
  },
  residences: {
    list: screen(
      async () => (await import('#features/residences/ResidenceListScreen.tsx')).ResidenceListScreen,
    ),
    page: screen(async () => (await import('#features/residences/ResidenceScreen.tsx')).ResidenceScreen),
  },
  occurrences: {
    list: screen(
      async () => (await import('#features/occurrences/OccurrenceListScreen.tsx')).OccurrenceListScreen,
    ),
    page: screen(async () => (await import('#features/occurrences/OccurrenceScreen.tsx')).OccurrenceScreen),
  },
  assemblies: {
    list: screen(
      async () => (await import('#features/assemblies/AssemblyListScreen.tsx')).AssemblyListScreen,
    ),
    page: screen(async () => (await import('#features/assemblies/AssemblyScreen.tsx')).AssemblyScreen),
  },
  service_providers: {
    list: screen(
      async () => (await import('#features/service-providers/ProviderListScreen.tsx')).ProviderListScreen,
    ),
    page: screen(async () => (await import('#features/service-providers/ProviderScreen.tsx')).ProviderScreen),
  },
  areas: {
    list: screen(async () => (await import('#features/areas/AreaListScreen.tsx')).AreaListScreen),
    page: screen(async () => (await import('#features/areas/AreaScreen.tsx')).AreaScreen),
  },
  reservations: {
    list: screen(
      async () => (await import('#features/reservations/ReservationListScreen.tsx')).ReservationListScreen,
    ),
    page: screen(
      async () => (await import('#features/reservations/ReservationScreen.tsx')).ReservationScreen,
    ),
  },
  boletos: {
    list: screen(async () => (await import('#features/boletos/BoletoListScreen.tsx')).BoletoListScreen),
    page: screen(async () => (await import('#features/boletos/BoletoScreen.tsx')).BoletoScreen),
    listFor: management,
  },
  payers: {
    list: screen(async () => (await import('#features/boletos/PayerListScreen.tsx')).PayerListScreen),
    page: screen(async () => (await import('#features/boletos/PayerScreen.tsx')).PayerScreen),
    listFor: management,
  },
  remessas: {
    list: bankFiles,
    page: screen(async () => (await import('#features/bank-files/RemessaScreen.tsx')).RemessaScreen),
    listFor: management,
  },
  retornos: {
    list: bankFiles,
    page: screen(async () => (await import('#features/bank-files/RetornoScreen.tsx')).RetornoScreen),
    listFor: management,
  },
  financial_transactions: {
    list: screen(
      async () => (await import('#features/financial-transactions/ChargeListScreen.tsx')).ChargeListScreen,
    ),
    page: screen(
      async () => (await import('#features/financial-transactions/ChargeScreen.tsx')).ChargeScreen,
    ),
    listFor: management,
  },
  statements: {
    list: screen(async () => (await import('#features/notices/StatementListScreen.tsx')).StatementListScreen),
    page: screen(async () => (await import('#features/notices/StatementPage.tsx')).StatementPage),
  },
  announcements: {
    list: screen(
      async () => (await import('#features/notices/AnnouncementListScreen.tsx')).AnnouncementListScreen,
    ),
    page: screen(async () => (await import('#features/notices/AnnouncementPage.tsx')).AnnouncementPage),
  },
} satisfies Partial<Record<ListedCollection, KindScreens>>
