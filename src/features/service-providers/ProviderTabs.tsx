import { Tabs } from '#ui/Tabs.tsx'

export const providersHref = '/app/service-providers'
export const serviceTypesHref = '/app/service-types'

export function ProviderTabs({ current }: { current: string }) {
  return (
    <Tabs
      label="Prestadores e tipos de serviço"
      current={current}
      items={[
        { label: 'Prestadores', href: providersHref },
        { label: 'Tipos de Serviço', href: serviceTypesHref },
      ]}
    />
  )
}
