export const effect = async () => fetch("/api/ready");
