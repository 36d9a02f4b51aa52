import { chakra } from '#ui/chakra.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { tabletUp, useMediaQuery } from '#ui/use-media-query.ts'

interface UserActsProps {
  /** Of whoever is edited. */
  password?: { whyNot: string | undefined; onAsk: () => void }
  onLink?: () => void
  onNew: () => void
}

const linkText = 'Vincular pessoa'

/** On phones in one line: what is rarely done goes into the menu. */
export function UserActs({ password, onLink, onNew }: UserActsProps) {
  const isTablet = useMediaQuery(tabletUp)
  return (
    <chakra.div css={line}>
      {onLink && isTablet && (
        <Button variant="ghost" onClick={onLink}>
          {linkText}
        </Button>
      )}
      {password && (
        <Button icon="key" disabledReason={password.whyNot} onClick={password.onAsk}>
          Alterar Senha
        </Button>
      )}
      <Button icon="plus" iconWeight="bold" onClick={onNew}>
        Novo Usuário
      </Button>
      {onLink && !isTablet && (
        <Menu
          label="Mais ações"
          items={[{ label: linkText, icon: 'link', onPress: onLink }]}
          trigger={(props) => (
            <IconButton {...props} label="Mais ações" icon="dots-three-vertical" iconWeight="bold" />
          )}
        />
      )}
    </chakra.div>
  )
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { base: '2', md: '3' },
  mdDown: {
    '& > button': { px: '3' },
    // Two buttons and the menu stand in one line without their pictures.
    '& > button:not([popovertarget]) [data-icon]': { display: 'none' },
  },
} as const
