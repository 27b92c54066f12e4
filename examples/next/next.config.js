/** @type {import('next').NextConfig} */
export default {
  // Addresses of docs may end in a slash.
  skipTrailingSlashRedirect: true,
}
