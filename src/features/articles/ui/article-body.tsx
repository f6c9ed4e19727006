/** The text of an article, sanitised on the server (render-markdown.ts). */
export function ArticleBody({ html, lang }: { html: string; lang: string }) {
  return (
    <div
      lang={lang}
      className="article-body"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown, as its test verifies
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
