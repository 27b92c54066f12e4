export default {
  docs: [
    'intro',
    { type: 'html', value: '<em style="color: rgb(9, 9, 9)">Between</em>' },
    { type: 'category', label: 'More', items: ['diagram', 'plain'] },
  ],
}
