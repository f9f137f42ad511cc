import { useLocation } from 'react-router'
import { inLanguage, languageCode } from '#platform/language/translate.ts'
import type { StoreInShell } from '#web/page-context.ts'

type SwitchProps = Pick<StoreInShell, 'languages'> & { className?: string }

/**
 * This page in the other languages, each by its own name. Plain links: another language is another
 * document.
 */
export function LanguageSwitch({ languages, className }: SwitchProps) {
  const { pathname, search } = useLocation()
  return languages
    .filter(({ code }) => code !== languageCode())
    .map(({ code, name }) => (
      <a
        key={code}
        className={className}
        lang={code}
        hrefLang={code}
        href={inLanguage(pathname + search, code === 'en' ? '' : `/${code}`)}
      >
        {name}
      </a>
    ))
}
