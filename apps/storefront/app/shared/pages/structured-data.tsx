/** Facts of the page for search engines (schema.org); never more than the page itself says. */
export function StructuredData({ facts }: { facts: Readonly<Record<string, unknown>> }) {
  // "<" could end the element: JSON has another way to write it.
  const json = JSON.stringify({ '@context': 'https://schema.org', ...facts }).replaceAll('<', '\\u003c');

  return <script type="application/ld+json">{json}</script>;
}

export function breadcrumbs(trail: readonly { name: string; url: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, url }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: url,
    })),
  };
}

export function faqPage(entries: readonly { question: string; answer: string }[]) {
  return {
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
